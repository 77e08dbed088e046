/** A WOFF 1.0 file is the font's own tables, each deflated: put back into the plain container. */
export declare function unpackWoff(woff: Buffer): Buffer
