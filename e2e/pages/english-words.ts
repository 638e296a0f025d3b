/**
 * What libraries, frameworks and careless code say by themselves. No word here is French too, nor in a text that the
 * product says in English on purpose. Whole words, whatever their case.
 */
const ENGLISH = [
  ...['loading', 'please', 'sorry', 'oops', 'error', 'errors', 'failed', 'failure', 'warning'],
  ...[
    'invalid',
    'required',
    'missing',
    'expected',
    'received',
    'unexpected',
    'undefined',
    'unknown',
  ],
  ...['not found', 'something went wrong', 'try again', 'bad request', 'forbidden', 'unauthorized'],
  ...[
    'internal server',
    'too many',
    'too short',
    'too long',
    'must be',
    'should be',
    'cannot',
    'is not',
  ],
  ...[
    'submit',
    'cancel',
    'close',
    'open',
    'save',
    'delete',
    'remove',
    'edit',
    'update',
    'create',
    'add',
  ],
  ...[
    'search',
    'select',
    'choose',
    'browse',
    'upload',
    'download',
    'drag and drop',
    'reset',
    'retry',
  ],
  ...[
    'next',
    'previous',
    'first',
    'last',
    'back',
    'more',
    'less',
    'show',
    'hide',
    'toggle',
    'sort by',
  ],
  ...[
    'sign in',
    'sign out',
    'log in',
    'log out',
    'login',
    'logout',
    'password',
    'username',
    'settings',
  ],
  ...[
    'yes',
    'today',
    'tomorrow',
    'yesterday',
    'monday',
    'tuesday',
    'wednesday',
    'thursday',
    'friday',
  ],
  ...['saturday', 'sunday', 'january', 'february', 'april', 'june', 'july', 'august', 'october'],
  ...['november', 'december', 'days', 'hours', 'minutes ago', 'empty', 'none', 'results', 'items'],
  ...[
    'welcome',
    'hello',
    'click here',
    'learn more',
    'the',
    'and',
    'with',
    'your',
    'you',
    'this',
    'that',
  ],
  ...['null', 'NaN', 'object Object', 'true', 'false', 'lorem ipsum', 'TODO', 'placeholder'],
]

/** What the product says in English on purpose, in the trade’s words and those of its sidebar. */
const ON_PURPOSE = ['click and collect', 'Invoice settings', 'AI prompts', 'Features', 'Domains']

/** Each with the words around it. */
export function englishIn(text: string): string[] {
  const french = ON_PURPOSE.reduce((rest, words) => rest.replaceAll(words, ''), text)
  return [...french.matchAll(WHOLE_WORDS)].map(
    ({ 0: words, index }) => `${words}, in «${french.slice(Math.max(0, index - 30), index + 30)}»`,
  )
}

const WHOLE_WORDS = new RegExp(
  `(?<![\\p{L}\\p{N}@./_-])(?:${ENGLISH.join('|')})(?![\\p{L}\\p{N}@/_-])`,
  'giu',
)
