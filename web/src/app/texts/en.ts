/** What everybody needs: common texts, and what the home page and the lobby say of each game. */
export default import.meta.glob<string>(["../../kit/texts/en/*.ftl", "../../games/**/front/en.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
