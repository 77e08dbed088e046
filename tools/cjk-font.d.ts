/**
 * Makes Noto Sans SC known to programs that find their fonts through fontconfig, so that a headless
 * browser on a bare machine shows Chinese. The machine's own fonts stay known.
 * @param folder where the unpacked fonts and the configuration are kept; made once
 * @returns the path for FONTCONFIG_FILE
 */
export declare function installCjkFont(folder: string): string;
