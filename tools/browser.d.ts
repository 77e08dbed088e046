import { type Browser } from 'playwright-core';
/**
 * A headless Chromium: BROWSER_PATH, the machine's own, Debian's package (installed where we are root), or
 * the one inside the npm package. Chinese is shown with the font that the project brings.
 */
export declare function launchBrowser(options?: {
    args?: string[];
}): Promise<Browser>;
