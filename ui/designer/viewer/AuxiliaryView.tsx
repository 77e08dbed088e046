import { Alert, Button, Divider, type ButtonProps } from 'antd'
import { lazy, Suspense } from 'react'
import { wordsOf } from '#kernel/entity/text-helpers.ts'
import type { Leaf } from '../document/component.ts'
import { DocumentIcon } from './DocumentIcon.tsx'
import { librarySize, type FormParts } from './form-parts.ts'

const Written = lazy(async () => ({ default: (await import('../../editors/Written.tsx')).Written }))

type Auxiliary = Leaf<'button' | 'divider' | 'alert' | 'link' | 'text' | 'html'>

const buttonColours: Readonly<Record<Leaf<'button'>['type'], ButtonProps['color']>> = { default: 'default', primary: 'primary',
  success: 'green', warning: 'orange', danger: 'danger', info: 'default', text: 'default' }
const titlePlaces = { left: 'start', center: 'center', right: 'end' } as const

/** What a form shows and does beside its fields. */
export function AuxiliaryView({ component, form }: { component: Auxiliary; form: FormParts }) {
  switch (component.compType) {
    // Nothing is pressed where a record is only read, nor on paper.
    case 'button':
      return form.readOnly ? null : <FormButton component={component} form={form} />
    case 'divider':
      return <Divider titlePlacement={titlePlaces[component.contentPosition]}>{component.text}</Divider>
    case 'alert':
      return <AlertView component={component} />
    case 'link':
      return component.href === ''
        ? <span>{component.text}</span>
        : (
          <a className={`mw-fv-link mw-fv-${component.type}`} href={component.href} target={component.target} rel="noopener noreferrer">
            {component.text}
          </a>
        )
    case 'text':
      return (
        <p className="mw-fv-text"
          style={{ color: component.color || undefined, textAlign: component.align, fontSize: component.size, fontWeight: component.bold }}
        >
          {component.text}
        </p>
      )
    case 'html':
      return (
        <Suspense fallback={<span>{wordsOf(component.html)}</span>}>
          <Written html={component.html} />
        </Suspense>
      )
  }
}

function FormButton({ component, form }: { component: Leaf<'button'>; form: FormParts }) {
  const { id, text, type, plain, round, circle, icon, size, disabled } = component
  const variant = type === 'text' ? 'text' : plain || type === 'default' || type === 'info' ? 'outlined' : 'solid'
  return (
    <Button id={`${form.prefix}-${id}`} color={buttonColours[type]} variant={variant}
      shape={circle ? 'circle' : round ? 'round' : 'default'} size={librarySize[size]} icon={<DocumentIcon name={icon} />}
      disabled={form.disabled || disabled} aria-label={circle ? text : undefined} onClick={() => form.onButton?.(id)}
    >
      {circle ? undefined : text}
    </Button>
  )
}

function AlertView(
  { component: { title, type, description, closable, closeText, center, showIcon, effect } }: { component: Leaf<'alert'> },
) {
  return (
    <Alert className={`${center ? 'mw-fv-centered' : ''}${effect === 'dark' ? ' mw-fv-dark' : ''}`} type={type} title={title}
      description={description || undefined} showIcon={showIcon} closable={closable && (closeText ? { closeIcon: closeText } : true)} />
  )
}
