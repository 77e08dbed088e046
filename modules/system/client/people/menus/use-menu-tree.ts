import { useMemo, useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { menusBelowSeveral, topMenus } from '../../../calls/rights.ts'
import { TECHNICAL, withChildren } from './menu-row.ts'

/** The menus, level by level: what is expanded is loaded, all of it in one call. */
export function useMenuTree() {
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const top = useRead(topMenus, {})
  const open = expanded.filter((id) => id !== TECHNICAL)
  const below = useRead(menusBelowSeveral, { parentIds: open }, { enabled: open.length > 0, keep: true })
  const rows = useMemo(() => withChildren(top.data ?? [], new Map(Object.entries(below.data ?? {}))), [top.data, below.data])
  return {
    rows,
    expanded,
    toggle: (id: string, open: boolean) => setExpanded((now) => (open ? [...now, id] : now.filter((one) => one !== id))),
    loading: top.isPending,
    loadingBelow: below.isFetching,
    error: top.error ?? below.error,
    retry: () => {
      void top.refetch()
      void below.refetch()
    },
  }
}
