/** The software of others that the app and its server are made with. */
import type { Credit } from "../../../pictures/credits.ts";

const part = (work: string, author: string, licence: string, address: string): Credit => ({
  work,
  author,
  licence,
  address,
});

export const APP_PARTS: readonly Credit[] = [
  part("Svelte", "Svelte Contributors", "MIT", "https://github.com/sveltejs/svelte"),
  part("Fluent", "Mozilla", "Apache-2.0", "https://github.com/projectfluent/fluent.js"),
];

export const SERVER_PARTS: readonly Credit[] = [
  part("aiohttp", "aiohttp Contributors", "Apache-2.0, MIT", "https://github.com/aio-libs/aiohttp"),
  part("apsw", "Roger Binns", "any-OSI", "https://github.com/rogerbinns/apsw"),
  part("cyclopts", "Brian Pugh", "Apache-2.0", "https://github.com/BrianPugh/cyclopts"),
  part("ifaddr", "Stefan C. Mueller", "MIT", "https://github.com/pydron/ifaddr"),
  part("msgspec", "msgspec Contributors", "BSD-3-Clause", "https://github.com/msgspec/msgspec"),
  part("platformdirs", "platformdirs Developers", "MIT", "https://github.com/tox-dev/platformdirs"),
  part(
    "prometheus-client",
    "The Prometheus Authors",
    "Apache-2.0, BSD-2-Clause",
    "https://github.com/prometheus/client_python",
  ),
  part("rich", "Will McGugan", "MIT", "https://github.com/Textualize/rich"),
  part("segno", "Lars Heuer", "BSD-3-Clause", "https://github.com/heuer/segno"),
  part("structlog", "Hynek Schlawack", "MIT / Apache-2.0", "https://github.com/hynek/structlog"),
  part("uvloop", "Yury Selivanov", "MIT, Apache-2.0", "https://github.com/MagicStack/uvloop"),
];
