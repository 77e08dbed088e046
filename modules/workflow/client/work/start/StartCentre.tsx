import { Input } from 'antd'
import { useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useScreenSearch } from '#kernel/client/records/use-screen-search.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { startableProcesses } from '../../../calls/instances.ts'
import type { Startable } from '../../../calls/shapes.ts'
import { startKeys } from '../instance/instance-path.ts'
import { DictText } from '../parts/DictText.tsx'
import { useWorkText } from '../text.ts'
import { byCategory, inOrderOf, isFound } from './offers.ts'
import { CategoryIcon } from './category-icon.tsx'
import { DraftList } from './DraftList.tsx'
import { recentlyStarted } from './recent.ts'
import { StartPane } from './StartPane.tsx'
import '../work.css'

/** Processes that the caller may start, by category; `?key=` opens one, `&from=` with what an instance was started with, `&draft=` as it was put aside. */
export default function StartCentre() {
  const { say } = useWorkText()
  const { search, change } = useScreenSearch()
  const { data, error, refetch } = useRead(startableProcesses, {}, { staleTime: 0 })
  const key = search.get(startKeys.process)
  const chosen = data?.find(({ modelKey }) => modelKey === key)
  const open = (modelKey: string | undefined, draft?: string) =>
    change(
      new URLSearchParams(modelKey === undefined ? '' : { [startKeys.process]: modelKey, ...(draft ? { [startKeys.draft]: draft } : {}) }),
    )
  const draftId = search.get(startKeys.draft) ?? undefined
  return (
    <ScreenRoot>
      {error && !data
        ? (
          <div className="mw-panel">
            <FailureView error={error} onRetry={() => void refetch()} />
          </div>
        )
        : !data
        ? (
          <div className="mw-panel">
            <Loading rows={8} />
          </div>
        )
        : chosen
        ? (
          <StartPane key={`${chosen.modelKey} ${draftId ?? ''}`} offer={chosen} from={search.get(startKeys.from) ?? undefined}
            draftId={draftId} onBack={() => open(undefined)} />
        )
        : (
          <div className="mw-panel">
            {key !== null ? <EmptyView title={say('notStartable')} text={say('notStartableText')} /> : null}
            <Offers offers={data} onOpen={open} />
          </div>
        )}
    </ScreenRoot>
  )
}

function Offers({ offers, onOpen }: { offers: readonly Startable[]; onOpen: (modelKey: string, draft?: string) => void }) {
  const { say } = useWorkText()
  const [keyword, setKeyword] = useState('')
  const [recent] = useState(recentlyStarted)
  if (offers.length === 0) return <EmptyView title={say('startNone')} text={say('startNoneText')} />
  const found = offers.filter((offer) => isFound(offer, keyword.trim()))
  const last = keyword.trim() === '' ? inOrderOf(offers, recent) : []
  return (
    <div className="mw-stack">
      <Input.Search className="mw-wf-find" allowClear value={keyword} placeholder={say('findProcess')} aria-label={say('findProcess')}
        onChange={(event) => setKeyword(event.target.value)} />
      {last.length > 0 && <Group title={say('recent')} offers={last} onOpen={onOpen} />}
      {keyword.trim() === '' && <DraftList offers={offers} onOpen={onOpen} />}
      <div className="mw-wf-groups">
        {byCategory(found).map(({ category, offers: group }) => (
          <Group key={category} title={<DictText dict="wf_category" value={category} />} offers={group} onOpen={onOpen} />
        ))}
      </div>
      {found.length === 0 && <EmptyView title={say('findNone', { keyword: keyword.trim() })} />}
    </div>
  )
}

function Group({ title, offers, onOpen }: { title: React.ReactNode; offers: readonly Startable[]; onOpen: (modelKey: string) => void }) {
  return (
    <section>
      <h2 className="mw-heading">{title}</h2>
      <ul className="mw-wf-offers">
        {offers.map(({ modelKey, name, remark, category }) => (
          <li key={modelKey}>
            <button type="button" className="mw-wf-offer" onClick={() => onOpen(modelKey)}>
              <CategoryIcon category={category} />
              <span>
                <b>{name}</b>
                {remark && <span className="mw-faint">{remark}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
