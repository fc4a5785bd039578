declare module "virtual:pictures" {
  /** The address of the sprite. */
  const address: string;
  export default address;
  /** The address of the sprite of ingredients. */
  export const ingredients: string;
}
