/** Three short sounds, made on the spot; none unless the player has switched them on. */
import { settings } from "../engine/settings.svelte";

/** Frequencies in hertz, one after the other. */
const NOTES = { found: [523, 784], refused: [196], won: [523, 659, 784, 1047] };
const NOTE_S = 0.09;

let context: AudioContext | undefined;

export function sound(name: keyof typeof NOTES): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  NOTES[name].forEach((frequency, index) => {
    const at = context!.currentTime + index * NOTE_S;
    const tone = new OscillatorNode(context!, { frequency, type: "triangle" });
    const volume = new GainNode(context!, { gain: 0.12 });
    volume.gain.setTargetAtTime(0, at + NOTE_S / 2, 0.04);
    tone.connect(volume).connect(context!.destination);
    tone.start(at);
    tone.stop(at + NOTE_S * 4);
  });
}
