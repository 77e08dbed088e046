import DOMPurify from 'dompurify'
import { useLayoutEffect, useRef } from 'react'
import './rich-text/rich-text.css'

/** Formatted text as a reader sees it. The server has cleaned what it stored; what stood there before is cleaned here. */
export function Written({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current!.replaceChildren(
      DOMPurify.sanitize(html, { USE_PROFILES: { html: true }, FORBID_TAGS: ['style', 'form', 'input'], ADD_ATTR: ['target'],
        RETURN_DOM_FRAGMENT: true }),
    )
  }, [html])
  return <div ref={place} className="mw-written" />
}
