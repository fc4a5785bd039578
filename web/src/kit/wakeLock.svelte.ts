/**
 * Keeps the screen lit, where the browser can.
 *
 * Over https it is asked to. Over plain http, as at most parties, browsers have nothing to ask; but they leave the screen
 * on for a film that is seen. So one goes on behind the page, as large as it is, of two pictures that nobody sees: Chromium
 * wants it in sight and larger than a fifth of the page; in Firefox it was not tried. iPhones and iPads want one with sound,
 * which would stop everybody's music: there the page says what to set.
 */
interface Lock {
  release(): Promise<void>;
}
type Locks = { request(kind: "screen"): Promise<Lock> };

const FRAME = 1_000; // milliseconds

/** Over plain http browsers have no such thing. */
const locks = (): Locks | null => (navigator as unknown as { wakeLock?: Locks }).wakeLock ?? null;

let refused = $state(false);

/** Whether the browser leaves the screen on for a film without sound. */
const likesFilms = (): boolean =>
  !navigator.vendor?.startsWith("Apple") && typeof globalThis.HTMLCanvasElement?.prototype.captureStream === "function";

export const canKeepScreenOn = (): boolean => locks() !== null || (likesFilms() && !refused);

/** From now on; gives what ends it. */
export const keepScreenOn = (): (() => void) => (locks() ? lock() : likesFilms() ? film() : () => {});

/** Asked for now, and again whenever the page is shown, since hiding it ends it. */
function lock(): () => void {
  let lock: Lock | null = null;
  let ended = false;
  const ask = async () => {
    if (document.hidden || ended) return;
    lock =
      (await locks()
        ?.request("screen")
        .catch(() => null)) ?? null;
    if (ended) void lock?.release();
  };
  const shown = () => void ask();
  document.addEventListener("visibilitychange", shown);
  void ask();
  return () => {
    ended = true;
    document.removeEventListener("visibilitychange", shown);
    void lock?.release();
  };
}

function film(): () => void {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = 16;
  const brush = canvas.getContext("2d");
  const video = document.createElement("video");
  video.muted = video.playsInline = true;
  video.dataset["awake"] = "";
  video.setAttribute("aria-hidden", "true");
  video.style.cssText =
    "position:fixed;top:0;left:0;width:100%;height:100%;object-fit:fill;opacity:0;z-index:-1;pointer-events:none";
  video.srcObject = canvas.captureStream();

  let picture = 0;
  const draw = () => {
    if (!brush) return;
    brush.fillStyle = picture++ % 2 ? "#000" : "#111";
    brush.fillRect(0, 0, canvas.width, canvas.height);
  };
  const drawing = setInterval(draw, FRAME);
  const play = () => {
    if (document.hidden) return;
    video.play().then(
      () => (refused = false),
      () => (refused = true),
    );
  };
  // What was hidden may have been stopped, and some wait for a touch.
  const events = ["visibilitychange", "pointerup"];
  for (const event of events) document.addEventListener(event, play);
  document.body.append(video);
  draw();
  play();
  return () => {
    clearInterval(drawing);
    for (const event of events) document.removeEventListener(event, play);
    video.srcObject = null;
    video.remove();
  };
}
