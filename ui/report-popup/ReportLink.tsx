import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Leads from a value: within the console, or into a window of its own that knows nothing of this one. */
export function ReportLink({ href, children }: { href: string; children: ReactNode }) {
  if (/^https?:\/\//i.test(href)) return <a className="mw-key" href={href} target="_blank" rel="noopener noreferrer">{children}</a>
  return <Link className="mw-key" to={href}>{children}</Link>
}
