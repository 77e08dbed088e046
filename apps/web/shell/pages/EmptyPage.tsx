import type { ReactNode } from 'react'

/** Says what a place is for while there is nothing in it yet. */
export function EmptyPage({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="empty-page">
      <svg viewBox="0 0 120 80" width="120" height="80" aria-hidden="true" fill="none" stroke="currentColor">
        <path d="M6 70H114" strokeWidth="1.5" />
        <rect x="26" y="22" width="68" height="48" rx="3" strokeWidth="1.5" />
        <path d="M26 36H94M42 36V70" strokeWidth="1" strokeDasharray="3 3" />
        <circle cx="68" cy="53" r="9" strokeWidth="1.5" />
        <path d="M54 53H82M68 39V67" strokeWidth="0.8" strokeDasharray="6 2 1 2" />
      </svg>
      <h2>{title}</h2>
      <p>{text}</p>
      {children}
    </section>
  )
}
