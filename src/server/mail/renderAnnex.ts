import { type Annex, MAIL_FRAME } from '@/copy/mails/mailFrame'
import { escapeHtml } from './escapeHtml'
import { MAIL_BOX } from './mailTemplate'

/** A whole text below a letter, for people who read plain mails. */
export const annexText = ({ title, version, intro, sections }: Annex): string =>
  [
    title.toUpperCase(),
    version && MAIL_FRAME.version(version),
    intro,
    ...sections.flatMap(({ heading, paragraphs, list = [], rows = [] }) => [
      heading,
      ...paragraphs,
      [...list.map((line) => `- ${line}`), ...rows.map(([what, value]) => `- ${what}: ${value ?? ''}`)].join(
        '\n',
      ),
    ]),
  ]
    .filter(Boolean)
    .join('\n\n')

/** The same for everybody else. */
export const annexHtml = (annex: readonly Annex[]): string =>
  annex.map((text) => `\n<div style="${MAIL_BOX};font-size:16px">\n${html(text)}\n</div>`).join('')

const html = ({ title, version, intro, sections }: Annex): string =>
  [
    `<h2>${escapeHtml(title)}</h2>`,
    version ? paragraph(MAIL_FRAME.version(version)) : '',
    paragraph(intro),
    ...sections.flatMap(({ heading, paragraphs, list = [], rows = [] }) => [
      `<h3>${escapeHtml(heading)}</h3>`,
      ...paragraphs.map(paragraph),
      listOf([...list, ...rows.map(([what, value]) => `${what}: ${value ?? ''}`)]),
    ]),
  ]
    .filter(Boolean)
    .join('\n')

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`
const listOf = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`
