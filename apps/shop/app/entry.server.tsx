// The server makes a visit with these, so that both speak of the same objects.
export { answerPage as default, handleError } from '@fournil/pages/answer-page'
export { visitContext } from '@fournil/pages/visit'
export { createRequestHandler, RouterContextProvider } from 'react-router'
