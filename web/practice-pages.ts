import type { Plugin } from 'vite';

/** Answers every path of the practice platform with its page while developing, as the gateway does later. */
export function practicePages(): Plugin {
  return {
    name: 'practice-pages',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (/^\/pratica(?:[/?]|$)/.test(request.url ?? '')) request.url = '/pratica.html';
        next();
      });
    },
  };
}
