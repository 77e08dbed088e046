import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { bearsTicket, resolvePageAddress } from '#kernel/client/menu/page-address.ts'
import { pageTicket } from '#kernel/client/session/page-ticket.ts'

/** Opens a menu entry as a click on it would: external ones in a new window, all others as a page. */
export function useOpenEntry(): (entry: MenuEntry) => void {
  const navigate = useNavigate()
  return useCallback(
    (entry) => {
      if (entry.kind !== 'external') {
        void navigate(entry.path)
        return
      }
      // The entry's own page says what is wrong with the address.
      openOutside(entry).catch(() => navigate(entry.path))
    },
    [navigate],
  )
}

async function openOutside({ url = '' }: MenuEntry): Promise<void> {
  window.open(resolvePageAddress(url, bearsTicket(url) ? await pageTicket() : undefined), '_blank', 'noopener')
}
