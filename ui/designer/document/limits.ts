/* What a document may hold. Beyond this it is refused: it was made to harm, or by mistake. */

/** Of the text of a document. */
export const maxDocumentCharacters = 2_000_000
/** Values and lists inside one another. */
export const maxDepth = 40
/** Values of all kinds together. */
export const maxNodes = 200_000
export const maxComponents = 2_000
export const maxTableRows = 200
export const maxTableColumns = 50
export const maxRowColumns = 24
export const maxOptions = 1_000
export const maxOptionDepth = 10
export const maxRules = 20
export const maxListColumns = 50
export const maxSuffixes = 50
export const maxWords = 2_000
export const maxHtml = 100_000
export const maxPattern = 500
export const maxFormula = 500
/** Entries of the value a field starts with. */
export const maxStartValues = 1_000
