import { mount } from "svelte";

import App from "./App.svelte";
import "./app.css";
import { makeInstallable } from "./install.ts";

mount(App, { target: document.getElementById("app")! });
makeInstallable();
