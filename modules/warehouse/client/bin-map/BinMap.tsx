import { useQuery } from '@tanstack/react-query'
import { Input, Select } from 'antd'
import { useState } from 'react'
import { entityApi } from '#kernel/client/records/entity-api.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { binMap } from '../../calls/stock.ts'
import { balance, bin, place } from '../../index.ts'
import type { MappedBin } from '../../rules/mapped-bin.ts'
import { BinContents } from './BinContents.tsx'
import { BinTiles } from './BinTiles.tsx'
import { useBinMapText } from './text.ts'
import './bin-map.css'

/** Most warehouses that are offered. */
const MOST = 200

/** Where what lies: the bins of a warehouse in the order in which they are walked, and what is in each. */
export default function BinMap() {
  const sees = [useElementVisible(`${bin.permission}:list`), useElementVisible(`${balance.permission}:list`)]
  return <ScreenRoot>{sees.every(Boolean) ? <Chosen /> : <NoRightView />}</ScreenRoot>
}

function Chosen() {
  const { say } = useBinMapText()
  const { search, write } = useScreenSearch()
  const places = useQuery({ queryKey: [place.id, 'map'],
    queryFn: async ({ signal }) => (await entityApi(place).list({ enabled: 'Y', pageNo: 1, pageSize: MOST }, signal)).records })
  if (places.error) return <FailureView error={places.error} onRetry={() => void places.refetch()} />
  if (!places.data) return <Loading />
  const chosen = places.data.find(({ id }) => id === search.get('warehouse')) ?? places.data[0]
  if (!chosen) return <EmptyView title={say('noWarehouse')} />
  return (
    <div className="mw-stack">
      <section className="mw-panel wm-ask">
        <Select aria-label={say('warehouse')} value={chosen.id} showSearch={{ optionFilterProp: 'label' }}
          options={places.data.map(({ id, code, name }) => ({ value: id, label: `${String(code)} ${String(name)}` }))}
          onChange={(id) => write({ warehouse: id })} />
        <Input.Search aria-label={say('find')} placeholder={say('find')} allowClear defaultValue={search.get('find') ?? ''}
          onSearch={(text) => write({ find: text.trim() || null })} />
      </section>
      <Bins place={chosen.id} find={search.get('find') ?? ''} />
    </div>
  )
}

function Bins({ place, find }: { place: string; find: string }) {
  const { say } = useBinMapText()
  const [open, setOpen] = useState<MappedBin>()
  const answer = useRead(binMap, { warehouse: place, find })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading />
  if (answer.data.length === 0) return <EmptyView title={say('noBins')} />
  return (
    <>
      <section className="mw-panel">
        <BinTiles place={place} areas={answer.data} find={find} onOpen={setOpen} />
      </section>
      {open && <BinContents bin={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
