declare module "virtual:pictures" {
  /** The address of the sprite. */
  const address: string;
  export default address;
}
