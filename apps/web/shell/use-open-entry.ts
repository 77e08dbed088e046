import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { resolvePageAddress } from '#kernel/client/menu/page-address.ts'

/** Opens a menu entry as a click on it would: external ones in a new window, all others as a page. */
export function useOpenEntry(): (entry: MenuEntry) => void {
  const navigate = useNavigate()
  return useCallback(
    (entry) => {
      if (entry.kind !== 'external') {
        void navigate(entry.path)
        return
      }
      try {
        window.open(resolvePageAddress(entry.url ?? ''), '_blank', 'noopener')
      } catch {
        // The entry's own page says what is wrong with the address.
        void navigate(entry.path)
      }
    },
    [navigate],
  )
}
