import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage, scriptedClient } from '../../../testing/scripted-gateway';
import { PrivacyPage } from './privacy-page';
import { TermsPage } from './terms-page';

test.each([
  'farol_device',
  'httpOnly',
  '180 dias',
  'descrição que o navegador faz de si mesmo',
  'sem a parte depois de “?” ou “#”',
  'art. 18',
  'Chaves de API: nome, primeiros caracteres',
  'cache de navegadores',
  'não vende dados, não mostra publicidade',
  'exporta tudo o que guardamos em um arquivo JSON',
])('the privacy notice names %s', (words) => {
  renderPage(<PrivacyPage />, scriptedClient({}));
  expect(screen.getByRole('main')).toHaveTextContent(words);
});

test.each([
  'maioria das pessoas que opera opções binárias perde dinheiro',
  'Comissão de Valores Mobiliários (CVM)',
  'mais de 54,1% só para não perder',
  'Dados simulados',
  'não é corretora',
])('the terms name %s', (words) => {
  renderPage(<TermsPage />, scriptedClient({}));
  expect(screen.getByRole('main')).toHaveTextContent(words);
});

test.each([
  ['terms', <TermsPage key="terms" />, 'Política de Privacidade', '/privacidade'],
  ['privacy notice', <PrivacyPage key="privacy" />, 'Termos de Uso', '/termos'],
])('the %s leads to the other page', (_, page, name, href) => {
  renderPage(page, scriptedClient({}));
  expect(screen.getByRole('link', { name })).toHaveAttribute('href', href);
});

test.each([<TermsPage key="terms" />, <PrivacyPage key="privacy" />])('it promises nothing', (page) => {
  renderPage(page, scriptedClient({}));
  expect(screen.getByRole('main')).not.toHaveTextContent(/garantid|lucro certo/i);
});
