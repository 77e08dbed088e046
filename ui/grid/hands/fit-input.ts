/** How wide and high the input of a long text grows (px, spec 2 §9). */
const LONG_WIDTH_PX = 150
const LONG_HEIGHT_PX = 200

/** Lays the input over its cell; a long text gets room as it grows. */
export function fitInput(input: HTMLTextAreaElement,
  rect: { readonly top: number; readonly left: number; readonly width: number; readonly height: number }, isLong: boolean): void {
  const { style } = input
  style.transform = `translate(${rect.left}px, ${rect.top}px)`
  style.width = `${isLong ? Math.max(rect.width, LONG_WIDTH_PX) : rect.width}px`
  style.height = `${rect.height}px`
  input.classList.toggle('mw-g-long', isLong)
  if (isLong && input.scrollHeight > rect.height) style.height = `${Math.min(LONG_HEIGHT_PX, input.scrollHeight)}px`
}
