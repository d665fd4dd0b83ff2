/** Dragging a tile by a finger or a mouse. The game decides what can be lifted and where it may go. */

/** What lies under a dragged tile: a cell or a slot by its index, -1 for none; and whether it is over the slots
 * at all. */
export interface Drop {
  cell: number;
  slot: number;
  slots: boolean;
}

/** What is being dragged: the spot it comes from, its text, where it is, how wide it was at its spot, what is under it. */
export interface Dragged {
  spot: string;
  text: string;
  x: number;
  y: number;
  side: number;
  over: Drop;
}

export interface Dragging {
  /** The text of the tile at a spot; undefined if nothing can be lifted. */
  lift: (spot: string) => string | undefined;
  move: (dragged: Dragged) => void;
  drop: (spot: string, over: Drop) => void;
  end: () => void;
}

const SLACK = 7; // pixels: less than this is a tap

/** An attachment for the element that holds all spots. */
export function drag({ lift, move, drop, end }: Dragging): (element: HTMLElement) => () => void {
  return (element) => {
    let held: (Omit<Dragged, "over"> & { id: number; isMoving: boolean }) | undefined;
    let isSpent = false; // the click that follows a drag is not a tap

    function under({ clientX, clientY }: PointerEvent): Drop {
      const found = document.elementFromPoint(clientX, clientY);
      const spot = found?.closest<HTMLElement>("[data-spot]")?.dataset.spot;
      const at = /^([cs])(\d+)$/.exec(spot ?? "");
      const index = at ? Number(at[2]) : -1;
      return { cell: at?.[1] === "c" ? index : -1, slot: at?.[1] === "s" ? index : -1, slots: Boolean(found?.closest(".slots")) };
    }

    function down(event: PointerEvent) {
      isSpent = false;
      const target = event.target instanceof Element ? event.target.closest<HTMLElement>("[data-spot]") : null;
      const spot = target?.dataset.spot ?? "";
      const text = event.isPrimary && event.button === 0 && /^[cs]\d+$/.test(spot) ? lift(spot) : undefined;
      if (!target || text === undefined) return;
      held = { id: event.pointerId, spot, text, x: event.clientX, y: event.clientY, side: target.offsetWidth, isMoving: false };
    }

    function follow(event: PointerEvent) {
      if (held?.id !== event.pointerId) return;
      if (!held.isMoving && Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      if (!held.isMoving) element.setPointerCapture(held.id);
      held.isMoving = true;
      const { spot, text, side } = held;
      move({ spot, text, x: event.clientX, y: event.clientY, side, over: under(event) });
    }

    function up(event: PointerEvent) {
      const was = held;
      held = undefined;
      if (!was?.isMoving || was.id !== event.pointerId) return;
      isSpent = true;
      end();
      drop(was.spot, under(event));
    }

    function cancel() {
      held = undefined;
      end();
    }

    function click(event: MouseEvent) {
      if (isSpent) event.stopPropagation();
      isSpent = false;
    }

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("pointermove", follow, { signal });
    element.addEventListener("pointerup", up, { signal });
    element.addEventListener("pointercancel", cancel, { signal });
    element.addEventListener("click", click, { signal, capture: true });
    return () => listening.abort();
  };
}
