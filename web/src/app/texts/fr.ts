/** What everybody needs: common texts, and what the home page and the lobby say of each game. */
export default import.meta.glob<string>(["../../kit/texts/fr/*.ftl", "../../games/**/front/fr.ftl"], {
  query: "?raw",
  import: "default",
  eager: true,
});
