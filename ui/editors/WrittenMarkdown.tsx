import MarkdownPreview from '@uiw/react-markdown-preview/nohighlight'
import './markdown/markdown.css'

/** Markdown as a reader sees it; raw HTML in it is not drawn. */
export function WrittenMarkdown({ text }: { text: string }) {
  return (
    <div className="mw-markdown">
      <MarkdownPreview source={text} skipHtml />
    </div>
  )
}
