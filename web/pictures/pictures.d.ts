declare module "virtual:pictures" {
  /** Where a picture is, for `<use>`. */
  export function href(name: string): string;
}
