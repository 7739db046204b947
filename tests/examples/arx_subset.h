// Settings of an ARX project with a research subset, as Java's object serialization writes them.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace kordon::testing {

// Rows 0, 3 and 6 of eight. Java's own ObjectOutputStream wrote it, from classes with the names and fields of
// ARX 3.9: the set of rows stands in a criterion first, and is referred to where it is asked for. Before it
// come objects of every kind: maps, lists, a date, a locale, an enum value, a class, nested arrays, data that
// a class writes beside its fields.
inline std::string java_settings() {
  constexpr std::string_view base64 =
      "rO0ABXNyADFvcmcuZGVpZGVudGlmaWVyLmFyeC5ndWkubW9kZWwuTW9kZWxDb25maWd1cmF0aW9u1+zU2RyyNgkCAAhaAAhtb2Rp"
      "ZmllZEwABmNvbmZpZ3QAJ0xvcmcvZGVpZGVudGlmaWVyL2FyeC9BUlhDb25maWd1cmF0aW9uO0wAC2hpZXJhcmNoaWVzdAAPTGph"
      "dmEvdXRpbC9NYXA7TAARaGllcmFyY2h5QnVpbGRlcnNxAH4AAkwAA21heHEAfgACTAADbWlucQB+AAJMAA5yZXNlYXJjaFN1YnNl"
      "dHQAHUxvcmcvZGVpZGVudGlmaWVyL2FyeC9Sb3dTZXQ7TAARc3VwcHJlc3Npb25XZWlnaHR0ABJMamF2YS9sYW5nL0RvdWJsZTt4"
      "cAFzcgAlb3JnLmRlaWRlbnRpZmllci5hcnguQVJYQ29uZmlndXJhdGlvbqLU0d96wCUUAwANTAAQYXR0cmlidXRlV2VpZ2h0c3EA"
      "fgACWwAFYnl0ZXN0AANbW0JMAAhjcml0ZXJpYXQAD0xqYXZhL3V0aWwvU2V0O1sABGxpbmV0AAJbQ0wABmxpbmtlZHQAFkxqYXZh"
      "L3V0aWwvTGlua2VkTGlzdDtMAARsaXN0dAAQTGphdmEvdXRpbC9MaXN0O0wABmxvY2FsZXQAEkxqYXZhL3V0aWwvTG9jYWxlO0wA"
      "DG1vbm90b25pY2l0eXQANExvcmcvZGVpZGVudGlmaWVyL2FyeC9BUlhDb25maWd1cmF0aW9uJE1vbm90b25pY2l0eTtMAARtdWNo"
      "dAASTGphdmEvbGFuZy9TdHJpbmc7TAAGbnVtYmVydAAWTGphdmEvbWF0aC9CaWdEZWNpbWFsO0wABHRyZWV0ABNMamF2YS91dGls"
      "L1RyZWVNYXA7TAAEdHlwZXQAEUxqYXZhL2xhbmcvQ2xhc3M7TAAEd2hlbnQAEExqYXZhL3V0aWwvRGF0ZTt4cHNyABFqYXZhLnV0"
      "aWwuSGFzaE1hcAUH2sHDFmDRAwACRgAKbG9hZEZhY3RvckkACXRocmVzaG9sZHhwP0AAAAAAAAx3CAAAABAAAAABdAADQWdlc3IA"
      "EGphdmEubGFuZy5Eb3VibGWAs8JKKWv7BAIAAUQABXZhbHVleHIAEGphdmEubGFuZy5OdW1iZXKGrJUdC5TgiwIAAHhwP9AAAAAA"
      "AAB4dXIAA1tbQkv9GRVnZ9s3AgAAeHAAAAACdXIAAltCrPMX+AYIVOACAAB4cAAAAAEBdXEAfgAcAAAAAgIDc3IAEWphdmEudXRp"
      "bC5IYXNoU2V0ukSFlZa4tzQDAAB4cHcMAAAAED9AAAAAAAABc3IAJ29yZy5kZWlkZW50aWZpZXIuYXJ4LmNyaXRlcmlhLkRQcmVz"
      "ZW5jZXZu4EfWOojdAgADRAAEZE1heEQABGRNaW5MAAZzdWJzZXR0ACFMb3JnL2RlaWRlbnRpZmllci9hcngvRGF0YVN1YnNldDt4"
      "cgAub3JnLmRlaWRlbnRpZmllci5hcnguY3JpdGVyaWEuUHJpdmFjeUNyaXRlcmlvboqWA2RLEP2nAgACWgAbbW9ub3RvbmljV2l0"
      "aEdlbmVyYWxpemF0aW9uWgAYbW9ub3RvbmljV2l0aFN1cHByZXNzaW9ueHAAAT/gAAAAAAAAP7mZmZmZmZpzcgAfb3JnLmRlaWRl"
      "bnRpZmllci5hcnguRGF0YVN1YnNldDbCDVg9oMUgAgACWwAFYXJyYXl0AAJbSUwAA3NldHEAfgADeHB1cgACW0lNumAmduqypQIA"
      "AHhwAAAAAwAAAAAAAAADAAAABnNyABtvcmcuZGVpZGVudGlmaWVyLmFyeC5Sb3dTZXQUtmyiohaufwIAA0kABmxlbmd0aEkABHNp"
      "emVbAAVhcnJheXQAAltKeHAAAAAIAAAAA3VyAAJbSnggBLUSsXWTAgAAeHAAAAABAAAAAAAAAEl4dXIAAltDsCZmsOJdhKwCAAB4"
      "cAAAAAIADQAKc3IAFGphdmEudXRpbC5MaW5rZWRMaXN0DClTXUpgiCIDAAB4cHcEAAAAAnQAAWF0AAFieHNyABNqYXZhLnV0aWwu"
      "QXJyYXlMaXN0eIHSHZnHYZ0DAAFJAARzaXpleHAAAAACdwQAAAACc3IAEWphdmEubGFuZy5JbnRlZ2VyEuKgpPeBhzgCAAFJAAV2"
      "YWx1ZXhxAH4AGAAAAAF0AAF4eHNyABBqYXZhLnV0aWwuTG9jYWxlfvgRYJww+ewDAAZJAAhoYXNoY29kZUwAB2NvdW50cnlxAH4A"
      "DkwACmV4dGVuc2lvbnNxAH4ADkwACGxhbmd1YWdlcQB+AA5MAAZzY3JpcHRxAH4ADkwAB3ZhcmlhbnRxAH4ADnhw/////3QAAkRF"
      "dAAAdAACZGVxAH4APXEAfgA9eH5yADJvcmcuZGVpZGVudGlmaWVyLmFyeC5BUlhDb25maWd1cmF0aW9uJE1vbm90b25pY2l0eQAA"
      "AAAAAAAAEgAAeHIADmphdmEubGFuZy5FbnVtAAAAAAAAAAASAAB4cHQABEZVTExwc3IAFGphdmEubWF0aC5CaWdEZWNpbWFsVMcV"
      "V/mBKE8DAAJJAAVzY2FsZUwABmludFZhbHQAFkxqYXZhL21hdGgvQmlnSW50ZWdlcjt4cQB+ABgAAAACc3IAFGphdmEubWF0aC5C"
      "aWdJbnRlZ2VyjPyfH6k7+x0DAAZJAAhiaXRDb3VudEkACWJpdExlbmd0aEkAE2ZpcnN0Tm9uemVyb0J5dGVOdW1JAAxsb3dlc3RT"
      "ZXRCaXRJAAZzaWdudW1bAAltYWduaXR1ZGV0AAJbQnhxAH4AGP///////////////v////4AAAABdXEAfgAcAAAAAX14eHNyABFq"
      "YXZhLnV0aWwuVHJlZU1hcAzB9j4tJWrmAwABTAAKY29tcGFyYXRvcnQAFkxqYXZhL3V0aWwvQ29tcGFyYXRvcjt4cHB3BAAAAAB4"
      "dnIAEGphdmEubGFuZy5TdHJpbmeg8KQ4ejuzQgIAAHhwc3IADmphdmEudXRpbC5EYXRlaGqBAUtZdBkDAAB4cHcIAAAAAAAAAAB4"
      "dwQAAAAHdAAEbW9yZXcDAAAAeHNxAH4AFD9AAAAAAAAMdwgAAAAQAAAAAnQAA1ppcHNyAB5vcmcuZGVpZGVudGlmaWVyLmFyeC5I"
      "aWVyYXJjaHm+ehPkmbOsZwIAAVsABWFycmF5dAAUW1tMamF2YS9sYW5nL1N0cmluZzt4cHVyABRbW0xqYXZhLmxhbmcuU3RyaW5n"
      "OzJNCa2EMuRXAgAAeHAAAAACdXIAE1tMamF2YS5sYW5nLlN0cmluZzut0lbn6R17RwIAAHhwAAAAA3QAAjIzdAAFMjAtMzl0AAEq"
      "dXEAfgBZAAAAA3QAAjY2dAAFNDAtNjlxAH4AXXEAfgAWc3EAfgBUdXEAfgBXAAAAAnVxAH4AWQAAAANxAH4AW3EAfgBccQB+AF11"
      "cQB+AFkAAAADcQB+AF9xAH4AYHEAfgBdeHBzcQB+ABQ/QAAAAAAADHcIAAAAEAAAAAFxAH4AU3NxAH4ANwAAAAJ4c3EAfgAUP0AA"
      "AAAAAAB3CAAAABAAAAAAeHEAfgAsc3EAfgAXP+AAAAAAAAA=";
  std::string bytes;
  std::uint32_t bits = 0;
  int count = 0;
  for (const char each : base64) {
    const auto at =
        std::string_view("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/").find(each);
    if (at == std::string_view::npos) break;
    bits = bits << 6U | static_cast<std::uint32_t>(at);
    count += 6;
    if (count < 8) continue;
    count -= 8;
    bytes += static_cast<char>(bits >> static_cast<unsigned>(count) & 0xFFU);
  }
  return bytes;
}

inline std::string java_number(std::uint64_t value, unsigned bytes) {
  std::string text;
  while (bytes-- > 0) text += static_cast<char>(value >> (8 * bytes) & 0xFFU);
  return text;
}

inline std::string java_text(std::string_view text) {
  return java_number(text.size(), 2) + std::string(text);
}

// The shortest settings that hold such a set: `length`, `size` and the longs of its bits are as they are
// given, whether they fit together or not.
inline std::string java_settings(std::uint64_t length, std::uint64_t size,
                                 const std::vector<std::uint64_t>& longs) {
  const std::string described = std::string("\x78") + "\x70";  // no annotations, no superclass
  const auto class_of = [](std::string_view name, unsigned fields) {
    return "\x72" + java_text(name) + std::string(8, '\0') + "\x02" + java_number(fields, 2);
  };
  std::string bytes = java_number(0xACED0005, 4) + "\x73";
  bytes += class_of("org.deidentifier.arx.gui.model.ModelConfiguration", 1) + "L" +
           java_text("researchSubset") + "\x74" + java_text("Lorg/deidentifier/arx/RowSet;") + described;
  bytes += "\x73" + class_of("org.deidentifier.arx.RowSet", 3) + "I" + java_text("length") + "I" +
           java_text("size") + "[" + java_text("array") + "\x74" + java_text("[J") + described;
  bytes += java_number(length, 4) + java_number(size, 4) + "\x75" + class_of("[J", 0) + described +
           java_number(longs.size(), 4);
  for (const std::uint64_t each : longs) bytes += java_number(each, 8);
  return bytes;
}

}  // namespace kordon::testing
