/** Properties of a named region that scrolls without holding anything to press: the keyboard moves it only where it can be focused. */
export const scrolled = { tabIndex: 0 } as const
