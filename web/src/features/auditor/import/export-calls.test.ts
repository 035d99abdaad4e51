import { describe, expect, test } from 'vitest';
import { readChatExport, UnreadableExport } from './chat-export';
import { readExport } from './export-calls';

const at = (time: string) => Date.parse(`2026-03-02T${time}:00-03:00`);
const seconds = (time: string) => String(at(time) / 1000);
const NOW = Date.parse('2026-03-10T12:00:00Z');
const CONTEXT = { zone: 'UTC-3', expiryMinutes: 5, gales: 0 };

const post = (id: number, time: string, text: unknown, given: object = {}) => ({
  ...{ id, type: 'message', date_unixtime: seconds(time), from: 'Zé', from_id: 'user1', text },
  ...given,
});

const jsonFile = (messages: object[], given: object = {}) =>
  new File([JSON.stringify({ name: 'VIP', type: 'public_supergroup', messages, ...given })], 'result.json');

const page = (name: string, ...messages: [id: number, title: string, html: string][]) =>
  new File(
    [
      '<!DOCTYPE html><html><body><div class="page_wrap">',
      '<div class="message service" id="message-1"><div class="body details">2 March 2026</div></div>',
      ...messages.map(
        ([id, title, html]) => `<div class="message default clearfix" id="message${id}"><div class="body">
          <div class="pull_right date details" title="${title}">10:00</div><div class="from_name">Zé</div>
          <div class="reply_to details">In reply to <a href="#go_to_message1">this message</a></div>
          <div class="text">\n${html}\n </div></div></div>`,
      ),
      '</div></body></html>',
    ],
    name,
  );

describe('§auditor: an exported chat', () => {
  test('in JSON: each message has its own sending time; edits are compared with the entry, missing numbers counted', async () => {
    const chat = await readChatExport([
      jsonFile([
        post(10, '14:20', 'EURUSD CALL 14:30 M5', { edited_unixtime: seconds('14:25') }),
        { id: 11, type: 'service', date_unixtime: seconds('14:21'), action: 'join_group_by_link' },
        post(13, '15:00', ['GBP/USD ', { type: 'bold', text: 'PUT' }, ' 15:10 M5'], {
          edited_unixtime: seconds('15:20'),
        }),
        post(16, '15:30', '', { photo: 'a.jpg' }),
        post(17, '16:00', 'EURUSD-OTC CALL 16:10'),
      ]),
    ]);
    expect(chat).toMatchObject({ missing: 3, ownNumbers: true, saysEdits: true });
    expect(await readExport(chat.messages, CONTEXT, NOW)).toMatchObject({
      calls: [
        { pair: 'GBP/USD', direction: 'PUT', entryTime: at('15:10'), message: 13, editedLate: true },
        { pair: 'EUR/USD', direction: 'CALL', entryTime: at('14:30'), message: 10, editedLate: false },
      ],
      ...{ left: 0, refused: 1 },
    });
  });

  test('in HTML: several files in any order, with line breaks and the zone of each time', async () => {
    const chat = await readChatExport([
      page('messages2.html', [9, '02.03.2026 18:00:00 UTC+00:00', 'GBPUSD PUT<br>15:10']),
      page('messages.html', [
        7,
        '02.03.2026 14:20:00 UTC-03:00',
        '<strong>EURUSD</strong> &amp; <em>CALL</em><br>14:30',
      ]),
    ]);
    expect(chat).toMatchObject({ missing: 1, ownNumbers: null, saysEdits: false });
    expect((await readExport(chat.messages, CONTEXT, NOW)).calls).toMatchObject([
      { pair: 'GBP/USD', direction: 'PUT', entryTime: at('15:10') },
      { pair: 'EUR/USD', direction: 'CALL', entryTime: at('14:30') },
    ]);
  });

  test('leaves out what is older than two years, and says so', async () => {
    const { messages } = await readChatExport([jsonFile([post(1, '14:20', 'EURUSD CALL 14:30 M5')])]);
    const later = NOW + 730 * 86_400_000;
    expect(await readExport(messages, CONTEXT, later)).toMatchObject({ calls: [], left: 1 });
  });

  test.each([
    ['another file', new File(['a,b'], 'result.json'), /incompleto/],
    ['all chats at once', new File(['{"chats":{"list":[]}}'], 'result.json'), /todos os seus chats/],
    ['JSON of something else', new File(['{"messages":1}'], 'a.json'), /não é um chat exportado/],
    ['a page of something else', new File(['<p>oi</p>'], 'a.html'), /não é um chat exportado/],
  ])('%s is refused with what to do', async (_, file, text) => {
    const reading = readChatExport([file]);
    await expect(reading).rejects.toBeInstanceOf(UnreadableExport);
    await expect(reading).rejects.toThrow(text);
  });
});
