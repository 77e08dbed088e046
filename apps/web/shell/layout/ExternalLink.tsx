import type { ReactNode } from 'react'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { bearsTicket, resolvePageAddress } from '#kernel/client/menu/page-address.ts'
import { useOpenEntry } from '../use-open-entry.ts'

/** A link to an external entry; what bears a ticket has its address when it is opened, not before. */
export function ExternalLink({ entry, children }: { entry: MenuEntry; children: ReactNode }) {
  const open = useOpenEntry()
  const later = bearsTicket(entry.url ?? '')
  return (
    <a href={later ? entry.path : externalAddress(entry)} target="_blank" rel="noopener noreferrer" onClick={later
      ? (event) => {
        event.preventDefault()
        open(entry)
      }
      : undefined}
    >
      {children}
    </a>
  )
}

function externalAddress(entry: MenuEntry): string | undefined {
  try {
    return entry.url && resolvePageAddress(entry.url)
  } catch {
    return undefined
  }
}
