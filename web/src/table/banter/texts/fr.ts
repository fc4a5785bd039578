export default import.meta.glob<string>("./fr/*.ftl", { query: "?raw", import: "default", eager: true });
