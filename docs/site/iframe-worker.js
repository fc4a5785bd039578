/* Browsers give a page that was opened from a folder no workers: there the search runs in a frame of its own. */
if (location.protocol === "file:") {
  window.Worker = class extends EventTarget {
    constructor(script) {
      super();
      this.frame = document.createElement("iframe");
      this.frame.hidden = true;
      document.body.append(this.frame);
      const inside = this.frame.contentWindow;
      const home = new URL(script, location); // what a worker imports lies beside it
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      inside.importScripts = (...names) => Promise.all(names.map((name) => load(inside.document, new URL(name, home))));
      this.ready = load(inside.document, home);
    }

    postMessage(data) {
      this.ready.then(() => {
        const inside = this.frame.contentWindow;
        inside.dispatchEvent(new inside.MessageEvent("message", { data }));
      });
    }

    terminate() {
      this.frame.remove();
    }
  };

  const load = (page, script) =>
    new Promise((resolve, reject) => {
      const element = page.createElement("script");
      Object.assign(element, { src: script, async: false, onload: resolve, onerror: reject }); // one after the other
      page.head.append(element);
    });
}
