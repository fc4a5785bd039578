/** Tests of a part do not load the screen that brings its texts. */
import "../src/texts/after.ts";
import "../src/texts/arnaque.ts";
import "../src/texts/picnic.ts";
import "../src/texts/racing.ts";
import "../src/texts/sandwich.ts";
