// For browsers that cannot run Panier, in words that the oldest of them understand: it says so, and what would help.
// What is asked for came to each browser together with what the rest is written in: web/vite.config.ts names the versions.
(function () {
  var runs =
    "noModule" in document.createElement("script") &&
    typeof Object.hasOwn === "function" &&
    typeof window.HTMLDialogElement === "function" &&
    typeof window.Intl === "object" &&
    typeof Intl.ListFormat === "function";
  if (runs) return;

  var TEXTS = {
    en:
      "Panier needs a newer browser than this one. Open this address on a phone or computer with Safari 16.2, " +
      "Chrome 111, Firefox 113 or newer. A television can show the table if its browser is from 2021 or later.",
    fr:
      "Il faut à Panier un navigateur plus récent que celui-ci. Ouvre cette adresse sur un téléphone ou un ordinateur " +
      "avec Safari 16.2, Chrome 111, Firefox 113 ou plus récent. Une télévision peut montrer la table si son " +
      "navigateur date de 2021 ou d’après.",
  };
  var french = /^fr/i.test(navigator.language || navigator.userLanguage || "");
  var order = french ? ["fr", "en"] : ["en", "fr"];
  var app = document.getElementById("app");
  app.style.display = "none"; // what has begun all the same, and cannot go on
  for (var i = 0; i < order.length; i++) {
    var line = document.createElement("p");
    line.lang = order[i];
    line.appendChild(document.createTextNode(TEXTS[order[i]]));
    line.style.cssText = "margin: 2em auto; max-width: 30em; padding: 0 1em; font: 1.25em/1.5 sans-serif";
    document.body.insertBefore(line, app);
  }
})();
