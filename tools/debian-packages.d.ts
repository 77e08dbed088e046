export declare function isExecutable(path: string): boolean;
/**
 * Installs packages of Debian's where we are root on a Debian; elsewhere nothing happens.
 * Several test workers may come here at once: the package manager's lock makes them wait for each other.
 * @param purpose what is missing, in Chinese and English, for whoever wonders what takes so long
 */
export declare function installDebianPackages(names: readonly string[], purpose: string): void;
