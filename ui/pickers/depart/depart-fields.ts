/** Field of a department that is stored, and the one that is shown, unless said otherwise (spec 2 §9). */
export const DEPART_STORE = 'id'
export const DEPART_TEXT = 'departName'
