/** Reason of an abort after which the upload will be taken up again: what has arrived is kept. */
export const PAUSED = new DOMException('paused', 'AbortError')
