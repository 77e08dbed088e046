import { useQuery } from '@tanstack/react-query'
import { Spin } from 'antd'
import { useTranslation } from 'react-i18next'
import type { MenuEntry } from '#kernel/client/menu/menu-entry.ts'
import { bearsTicket, resolvePageAddress } from '#kernel/client/menu/page-address.ts'
import { pageTicket } from '#kernel/client/session/page-ticket.ts'
import { FailureView } from '#ui/parts/StateView.tsx'
import { ExternalLink } from '../layout/ExternalLink.tsx'
import { EmptyPage } from './EmptyPage.tsx'

/** Another site inside the console, or a link to it where it must have its own window. */
export function IframePage({ entry }: { entry: MenuEntry }) {
  const { t } = useTranslation('shell')
  const template = entry.url ?? ''
  // A frame is not loaded anew because its address could be.
  const ticket = useQuery({ queryKey: ['page-ticket', entry.path], queryFn: pageTicket,
    enabled: entry.kind === 'iframe' && bearsTicket(template), staleTime: Infinity, gcTime: 0, refetchOnMount: false })
  if (ticket.isLoading) return <Spin />
  if (ticket.error) return <FailureView error={ticket.error} onRetry={() => void ticket.refetch()} />
  const address = addressOf(template, ticket.data)
  // As the menu has it: filled in, it would show the ticket.
  if (address === undefined) return <EmptyPage title={t('frame.wrong')} text={t('frame.wrongText', { address: template })} />
  if (entry.kind === 'external') {
    return (
      <EmptyPage title={entry.title} text={t('frame.external')}>
        <ExternalLink entry={entry}>{t('frame.open')}</ExternalLink>
      </EmptyPage>
    )
  }
  return <iframe className="frame" src={address} title={entry.title} />
}

function addressOf(template: string, ticket: string | undefined): string | undefined {
  try {
    return resolvePageAddress(template, ticket)
  } catch {
    return undefined
  }
}
