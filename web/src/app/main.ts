import { mount } from "svelte";

import { currentRoute } from "../kit/router.svelte.ts";
import { loadTexts } from "../kit/texts/index.ts";
import { watchErrors } from "../wire/errors.ts";
import App from "./App.svelte";
import "@fontsource-variable/nunito/wght.css";
import "./tokens.css";
import "./base.css";
import "./layout.css";
import { makeInstallable } from "./install.ts";
import { texts } from "./texts.ts";

const RETRY_DELAY_MS = 1500; // milliseconds, as for every other part that does not come

/** The page says nothing before it knows its texts. They are asked for by the page itself, so they are mostly there. */
async function begin(): Promise<void> {
  const target = document.getElementById("app")!;
  try {
    await loadTexts(texts);
  } catch {
    target.textContent = "Panier: no connection, trying again… · Pas de connexion, nouvel essai…";
    setTimeout(() => void begin(), RETRY_DELAY_MS);
    return;
  }
  target.textContent = "";
  mount(App, { target });
  makeInstallable();
}

watchErrors(() => currentRoute().at);
void begin();
if (!CSS.supports("width: 1cqw")) void import("./containers.ts").then(({ measureContainers }) => measureContainers());
