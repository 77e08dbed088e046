/** A key of a process is an id in XML. */
export const keyPattern = /^[A-Za-z_][\w.-]{0,63}$/
