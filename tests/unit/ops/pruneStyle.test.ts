import { expect, test } from 'vitest'
import { inlineVariables } from '@/ops/inlineVariables'
import { pruneStyle } from '@/ops/pruneStyle'

const lines = (css: string): string => css.replace(/\s+/g, '')

test('a variable that only the root sets is written out, one that anything else changes is not', () => {
  const css = lines(
    inlineVariables(
      ':root{--space:.25rem;--paper:#fff;--alike:1px} [data-theme=dark]{--paper:#000;--alike:1px} ' +
        '.a{margin:var(--space);color:var(--paper);border-width:var(--alike)}',
    ),
  )
  expect(css).toContain('.a{margin:.25rem;color:var(--paper);border-width:1px;}')
})

test('a variable that nothing sets is what it is registered as, or what stands beside it', () => {
  const css = lines(
    inlineVariables(
      '@property --line{syntax:"*";inherits:false;initial-value:solid} ' +
        '.a{border-style:var(--line);order:var(--place,2);top:var(--nobody)}',
    ),
  )
  expect(css).toContain('.a{border-style:solid;order:2;top:var(--nobody);}')
})

test('one that the root has on some screens alone stays', () => {
  const css = '@media (width<=30rem){:root{--space:1px}} .a{margin:var(--space)}'
  expect(lines(inlineVariables(css))).toContain('.a{margin:var(--space);}')
})

test('a rule stays if one element is all that it asks for, and its list loses who is not there', () => {
  const html = '<div class="btn"><a aria-current="page" href="/">Inicio</a><p>Hola</p></div>'
  const css = pruneStyle(
    'h1,p,h2{color:red} .btn[aria-current]{color:blue} .btn [aria-current]{color:green} ' +
      '.btn:is(a,.other){top:0} .btn:where(:not(a)){left:0} .missing{right:0}',
    html,
  )
  expect(css).toBe('p{color:red}.btn [aria-current]{color:green}.btn:where(:not(a)){left:0}')
})
