import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { getSigned } from '#kernel/client/request/actions.ts'
import { withChildren, type MenuRow } from './menu-row.ts'

/** The menus, level by level: what is expanded is loaded, all of it in one call. */
export function useMenuTree() {
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const top = useQuery({ queryKey: ['menus', 'top'],
    queryFn: async () => (await getSigned<MenuRow[]>('/sys/permission/getSystemMenuList')).result })
  const below = useQuery({
    queryKey: ['menus', 'below', expanded],
    enabled: expanded.length > 0,
    placeholderData: (before: Record<string, MenuRow[]> | undefined) => before,
    queryFn: async () =>
      (await getSigned<Record<string, MenuRow[]>>('/sys/permission/getSystemSubmenuBatch', { parentIds: expanded.join(',') })).result,
  })
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
