/** Where forms are drawn: a new one, or the one that `?id=` names. */
export const DESIGNER = '/flowable/form/designer'

/** Parameter of that address: the component with which it opens. */
export const CHOSEN = 'choose'

/** The designer of a form, with a component chosen. */
export const designerOf = (id: string, component?: string): string =>
  `${DESIGNER}?id=${id}${component === undefined ? '' : `&${CHOSEN}=${encodeURIComponent(component)}`}`
