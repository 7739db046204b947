#!/usr/bin/env python3
"""Writes code_pages.inc, the tables of core/table/statistics/code_pages.cpp, from Python's codecs.

Each line is one encoding of one byte a character, as {"name", u"..."}: the names it goes by, with a blank around each, and
the 128 characters of the bytes 80 to FF. A byte that is no character is U+FFFF.
"""
import sys

PAGES = {
    "cp1250": "windows1250 1250", "cp1251": "windows1251 1251", "cp1252": "windows1252 1252",
    "cp1253": "windows1253 1253", "cp1254": "windows1254 1254", "cp1255": "windows1255 1255",
    "cp1256": "windows1256 1256", "cp1257": "windows1257 1257", "cp1258": "windows1258 1258",
    "cp874": "windows874 874 tis620", "iso8859_1": "latin1 l1 28591 iso885911987 819", "iso8859_2": "latin2 28592",
    "iso8859_3": "latin3 28593", "iso8859_4": "latin4 28594", "iso8859_5": "cyrillic 28595", "iso8859_6": "arabic 28596",
    "iso8859_7": "greek 28597", "iso8859_8": "hebrew 28598", "iso8859_9": "latin5 28599", "iso8859_10": "latin6 28600",
    "iso8859_13": "latin7 28603", "iso8859_15": "latin9 28605", "koi8_r": "20866", "koi8_u": "21866", "cp437": "ibm437 437",
    "cp850": "ibm850 850", "cp852": "ibm852 852", "cp866": "ibm866 866", "mac_roman": "macintosh 10000",
}


def character(codec, byte):
    try:
        return ord(bytes([byte]).decode(codec))
    except UnicodeDecodeError:
        return 0xFFFF


def main(path):
    with open(path, "w", encoding="ascii") as file:
        for codec, others in PAGES.items():
            names = " ".join([codec.replace("_", ""), *others.split()])
            points = ", ".join(hex(character(codec, byte)) for byte in range(0x80, 0x100))
            file.write(f'{{" {names} ", {{{points}}}}},\n')


main(sys.argv[1])
