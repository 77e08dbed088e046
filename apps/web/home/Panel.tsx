import type { ReactNode, Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { Loading } from '#ui/parts/Loading.tsx'

interface PanelProps {
  title: string
  note?: string | undefined
  className: string
  /** What it is filled from; what was there stays where it cannot be had anew. */
  state: { isPending: boolean; isPaused: boolean; isLoadingError: boolean; isRefetchError: boolean }
  /** The place that it holds, and how high it is until it is filled. */
  place?: { ref: Ref<HTMLElement>; minHeight: number }
  children: ReactNode
}

/** A card of the home, which says itself where it cannot be filled. */
export function Panel({ title, note, className, state, place, children }: PanelProps) {
  const { t } = useTranslation('home')
  const failed = state.isLoadingError || (state.isPending && state.isPaused)
  const stale = !failed && (state.isRefetchError || state.isPaused)
  return (
    <section className={`panel ${className}`} ref={place?.ref} style={place?.minHeight ? { minHeight: place.minHeight } : undefined}>
      <h2>
        {title}
        {note && <small>{note}</small>}
      </h2>
      {state.isPending && !failed && <Loading />}
      {failed && <p className="home-failed">{t('failed')}</p>}
      {stale && <p className="home-failed" role="status">{t('stale')}</p>}
      {!state.isPending && !failed && children}
    </section>
  )
}

export function Nothing({ title, text }: { title: string; text: string }) {
  return (
    <div className="nothing">
      <strong>{title}</strong>
      <span>{text}</span>
    </div>
  )
}
