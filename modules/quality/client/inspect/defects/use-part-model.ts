import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ask } from '#kernel/client/request/calls.ts'
import { modelForItem } from '../../../calls/inspect.ts'
import { defectModel } from '../../../index.ts'
import { readSpots } from '../../../rules/defect-map/spots.ts'

/** The picture of an item with its named places, as far as there is one. */
export function usePartModel(item: string) {
  const { data, isPending } = useQuery({ queryKey: [defectModel.id, 'forItem', item],
    queryFn: () => ask(modelForItem, { item }, { quiet: true }) })
  const spots = useMemo(() => {
    const read = readSpots(data?.spots)
    return 'spots' in read ? read.spots : {}
  }, [data])
  const nameOf = (code: string | null | undefined) => (code ? `${code} ${spots[code]?.name ?? ''}`.trim() : '')
  return { isPending, name: data ? String(data.name) : undefined, shown: { picture: data?.picture, drawing: data?.drawing }, spots, nameOf }
}
