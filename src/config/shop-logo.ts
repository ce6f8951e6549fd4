/** The shop's logo, which the desk keeps as a PNG. */
export interface ShopLogo {
  /** Its file, named by its content and size: logo-0123456789ab-480x120.png. */
  readonly name: string;
  /** In pixels. */
  readonly width: number;
  readonly height: number;
}

export const LOGO_NAME = /^logo-[0-9a-f]{12}-([1-9]\d{0,2})x([1-9]\d{0,2})\.png$/;

/** Twice what the widest header shows, so that it is sharp on fine screens. */
export const LOGO_MOST = { width: 480, height: 120 } as const;
export const LOGO_UPLOAD_BYTES = 2 * 1024 * 1024;

export function logoOf(name: string | undefined): ShopLogo | undefined {
  const [, width, height] = LOGO_NAME.exec(name ?? '') ?? [];
  return name && width && height
    ? { name, width: Number(width), height: Number(height) }
    : undefined;
}

/** Where it is, below the shop's public address. */
export function logoPath({ name }: ShopLogo): string {
  return `/pictures/${name}`;
}
