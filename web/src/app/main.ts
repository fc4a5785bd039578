import { mount } from "svelte";

import App from "./App.svelte";
import "@fontsource-variable/nunito/wght.css";
import "./tokens.css";
import "./base.css";
import { makeInstallable } from "./install.ts";

mount(App, { target: document.getElementById("app")! });
makeInstallable();
if (!CSS.supports("width: 1cqw")) void import("./containers.ts").then(({ measureContainers }) => measureContainers());
