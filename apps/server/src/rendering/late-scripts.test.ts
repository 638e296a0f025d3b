import { expect, test } from 'vitest'
import { lateScripts } from './late-scripts.ts'

const PAGE = `<head><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" nonce="n" href="/entry.js"/></head><body><script type="module" async="" nonce="n">import "/manifest.js";
import * as route0 from "/root.js";
import * as route1 from "/home.js";

  window.modules = {"root":route0,"home":route1};

import("/entry.js");</script></body>`

test('what brings a page to life is asked for once it is drawn, and in the same order', () => {
  const page = lateScripts(PAGE)
  expect(page).not.toContain('<link')
  expect(page).toContain('for(const href of ["/a.js","/entry.js"])')
  expect(page).toContain(
    'const [,route0,route1]=await Promise.all([import("/manifest.js"),import("/root.js"),import("/home.js")]);window.modules = {"root":route0,"home":route1};',
  )
  expect(page).toMatch(
    /<script type="module" async="" nonce="n">let begin=.*import\("\/entry\.js"\);\};new PerformanceObserver/s,
  )
  expect(page).not.toMatch(/import ["*]/)
})

test.each([
  ['without scripts', '<head></head><body><p>import "/a.js";</p></body>'],
  ['of another make', '<script type="module">start()</script>'],
  ['with a plain script', '<script>import "/a.js";</script>'],
])('a page %s is left alone', (_, page) => {
  expect(lateScripts(page)).toBe(page)
})
