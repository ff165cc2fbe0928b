import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);

// src/core/nuget/upload-time.ts
var ticksPerSecond = 1e7;
var uploadTimeForm = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](?:\.[0-9]{1,30})?(?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;
var withoutSeconds = /^[0-9]{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])T(?:[01][0-9]|2[0-3]):[0-5][0-9](?:Z|[+-](?:0[0-9]|1[0-4]):[0-5][0-9])$/;
var secondsIn400Years = 146097 * 86400;
function tryParseUploadTime(text) {
  if (!uploadTimeForm.test(text))
    return withoutSeconds.test(text) ? tryParseUploadTime(`${text.slice(0, 16)}:00${text.slice(16)}`) : void 0;
  const [year, month, day] = [numberAt(text, 0, 4), numberAt(text, 5, 7), numberAt(text, 8, 10)];
  const offset = offsetOf(text);
  if (offset === void 0 || year === 0 || day > daysIn(month, year)) return void 0;
  const local = Date.UTC(
    year + 400,
    month - 1,
    day,
    numberAt(text, 11, 13),
    numberAt(text, 14, 16),
    numberAt(text, 17, 19)
  );
  const ticks = ticksOf(text);
  const carry = ticks === ticksPerSecond ? 1 : 0;
  return {
    seconds: local / 1e3 - secondsIn400Years - offset + carry,
    ticks: carry === 1 ? 0 : ticks
  };
}
function compareInstants(a, b) {
  return Math.sign(a.seconds - b.seconds || a.ticks - b.ticks);
}
function daysIn(month, year) {
  if (month !== 2) return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
}
function ticksOf(text) {
  if (text.charAt(19) !== ".") return 0;
  const end = 20 + text.slice(20).search(/[^0-9]/);
  const ticks = numberAt(text, 20, Math.min(end, 27)) * 10 ** Math.max(0, 27 - end);
  return end > 27 && numberAt(text, 27, 28) >= 5 ? ticks + 1 : ticks;
}
function offsetOf(text) {
  if (text.endsWith("Z")) return 0;
  const { length } = text;
  const offset = numberAt(text, length - 5, length - 3) * 3600 + numberAt(text, length - 2, length) * 60;
  if (offset > 14 * 3600) return void 0;
  return text.charAt(length - 6) === "-" ? -offset : offset;
}
function numberAt(text, start, end) {
  let value = 0;
  for (let index = start; index < end; index++) value = value * 10 + text.charCodeAt(index) - 48;
  return value;
}

export {
  uploadTimeForm,
  tryParseUploadTime,
  compareInstants
};
