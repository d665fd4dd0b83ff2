/** The words of the Circuit skin: the board is a circuit, the path a trace from source to sink. */
export const copy = {
  hint: "Probe",
  words: "Netlist",
  path: "Traces",
  additional: "Diagnostics",
  completed: "Circuit closed",
  emoji: "Component meaning",
};
