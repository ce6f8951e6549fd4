import { type CDPSession, devices } from '@playwright/test';

interface Screen {
  readonly width: number;
  readonly height: number;
  readonly deviceScaleFactor: number;
  readonly isPhone: boolean;
}

/** The screens of the two projects. */
export const DESKTOP = screenOf(devices['Desktop Chrome']);
export const PHONE = screenOf(devices['Pixel 7']);

/** Turns the browser into one of such a screen, with the page that is open: wide or narrow, for a pointer or a finger. */
export async function show(devTools: CDPSession, { isPhone, ...screen }: Screen): Promise<void> {
  await devTools.send('Emulation.setDeviceMetricsOverride', { ...screen, mobile: isPhone });
  await devTools.send('Emulation.setTouchEmulationEnabled', { enabled: isPhone });
}

function screenOf({ viewport, deviceScaleFactor, isMobile }: (typeof devices)[string]): Screen {
  return { ...viewport, deviceScaleFactor, isPhone: isMobile };
}
